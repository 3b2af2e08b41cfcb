import type { InputOf } from '@huishou/wire/client'
import { createFirstOwner } from '@huishou/wire/client/staff/accounts'
import { mobilePattern } from '@huishou/wire/mobile'
import { normalizeMobile } from '@huishou/kit/forms/normalize-mobile'
import { Alert, Button, Form } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { Brand } from '../../shared/display/brand.tsx'
import { useSay } from '../../shared/language.ts'
import { useRequired } from '../../shared/form/use-required.ts'
import { RefusedAlert, useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { beginSession } from '../../shared/session.ts'
import { useSend } from '../../shared/use-send.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { messages } from './messages.ts'
import '../../shared/display/sign-in-card.css'
import { FormItem, TextInput } from '../../shared/form/text-input.tsx'

type Values = Omit<InputOf<typeof createFirstOwner>, 'code'>

/**
 * Page that creates the first owner account. Except in a demo, the server prints a link to this page whenever it starts
 * without an active owner.
 */
export function FirstOwnerPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const [form] = Form.useForm<Values>()
  const { send, pending, refused } = useSend(createFirstOwner, (signedIn) => {
    beginSession(signedIn)
    void navigate('/', { replace: true })
  })
  const rest = useFieldRefusal(
    form,
    refused?.reason === 'PASSWORD_WEAK' ? { ...refused, field: 'password' } : refused,
    ['username', 'name', 'mobile', 'password'],
  )
  return (
    <main className="door">
      <section className="door-card">
        <header className="door-head">
          <Brand />
        </header>
        <h1>{say(messages.ownerTitle)}</h1>
        <p className="door-lead">{say(messages.ownerLead)}</p>
        {code.length < 10 && (
          <Alert type="warning" showIcon title={say(messages.ownerNoCode)} className="refused" />
        )}
        <RefusedAlert refused={rest} />
        <Form
          form={form}
          layout="vertical"
          size="large"
          disabled={code.length < 10}
          onFinish={({ username, name, mobile, password }) =>
            void send({ code, username, name, mobile, password })
          }
        >
          <OwnerFields />
          <Button type="primary" htmlType="submit" block loading={pending}>
            {say(messages.ownerCreate)}
          </Button>
        </Form>
        <Button type="link" block href="#/">
          {say(messages.toSignIn)}
        </Button>
      </section>
    </main>
  )
}

function OwnerFields() {
  const say = useSay()
  const required = useRequired()
  return (
    <>
      <FormItem name="username" label={say(messages.username)} rules={required}>
        <TextInput autoComplete="username" limit={50} />
      </FormItem>
      <FormItem name="name" label={say(messages.name)} rules={required}>
        <TextInput autoComplete="name" limit={30} />
      </FormItem>
      <FormItem
        name="mobile"
        label={say(messages.mobile)}
        extra={say(messages.ownerMobileWhy)}
        normalize={normalizeMobile}
        checkOnBlur
        rules={[{ required: true, pattern: mobilePattern, message: say(messages.mobileWrong) }]}
      >
        <TextInput autoComplete="tel" inputMode="tel" limit={11} />
      </FormItem>
      <NewPasswordFields name="password" label={say(messages.password)} />
    </>
  )
}
