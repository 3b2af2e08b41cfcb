import { CODE_MINUTES } from '@huishou/wire/member/choices'
import { configValues } from '@huishou/wire/client/content/config-values'
import { giveSignInCode } from '@huishou/wire/client/member/sign-in-code'
import { isMobile } from '@huishou/wire/mobile'
import { isGivenByStaff, signInCodeWayOf } from '@huishou/wire/member/sign-in-code-way'
import { Button, Form, Input } from 'antd'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { FormDialog, PlainDialog } from '../../shared/dialog/dialog.tsx'
import { useFieldRefusal } from '../../shared/form/refused-alert.tsx'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { useRead } from '../../shared/use-read.ts'
import { useSend } from '../../shared/use-send.ts'
import { messages } from './messages.ts'

type Given = { mobile: string; code: string }

/**
 * Button that creates a sign-in code for the mobile number of a customer; hidden unless the user's role may give codes
 * and the business lets staff do so.
 */
export function SignInCodeButton() {
  const say = useSay()
  const may = roleMay(useMe().role, giveSignInCode)
  const { data } = useRead(configValues, may ? { keys: 'sign_in_code' } : null, {
    freshMs: 60_000,
    empty: [],
  })
  const [open, setOpen] = useState(false)
  const [given, setGiven] = useState<Given | null>(null)
  if (!isGivenByStaff(signInCodeWayOf(data?.[0]?.value))) return null
  return (
    <>
      <Button icon={<KeyRound size={16} />} onClick={() => setOpen(true)}>
        {say(messages.signInCode)}
      </Button>
      {open && (
        <AskMobile
          onClose={() => setOpen(false)}
          onGiven={(code) => {
            setOpen(false)
            setGiven(code)
          }}
        />
      )}
      {given && <GivenCode {...given} onClose={() => setGiven(null)} />}
    </>
  )
}

function AskMobile({ onClose, onGiven }: { onClose: () => void; onGiven: (given: Given) => void }) {
  const say = useSay()
  const [form] = Form.useForm<{ mobile: string }>()
  const { send, pending, refused } = useSend(giveSignInCode, ({ code }) =>
    onGiven({ mobile: form.getFieldValue('mobile') as string, code }),
  )
  return (
    <FormDialog<{ mobile: string }>
      title={say(messages.signInCode)}
      okText={say(messages.makeCode)}
      width={420}
      form={form}
      pending={pending}
      refused={useFieldRefusal(form, refused, ['mobile'])}
      lead={<p className="lead">{say(messages.signInCodeLead)}</p>}
      onClose={onClose}
      onSend={({ mobile }) => void send({ mobile })}
    >
      <Form.Item
        name="mobile"
        label={say(messages.codeMobile)}
        rules={[
          {
            validator: (_rule, mobile: string = '') =>
              isMobile(mobile) ? Promise.resolve() : Promise.reject(new Error(say(messages.codeMobileWrong))),
          },
        ]}
      >
        <Input autoFocus inputMode="tel" maxLength={11} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

function GivenCode({ mobile, code, onClose }: Given & { onClose: () => void }) {
  const say = useSay()
  return (
    <PlainDialog
      title={say(messages.codeOf, { mobile })}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(messages.codeTold)}
        </Button>
      }
      width={420}
      onClose={onClose}
    >
      <p className="customer-code">{code}</p>
      <p className="faint">{say(messages.codeOnce, { minutes: CODE_MINUTES })}</p>
    </PlainDialog>
  )
}
