import { secondFactorLogin } from '@huishou/wire/client/staff/security'
import type { SecondFactorAsked } from '@huishou/wire/staff/security'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../shared/language.ts'
import { useRequired } from '../../../shared/form/use-required.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { beginSession, knownDevice } from '../../../shared/session.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useSend } from '../../../shared/use-send.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { requestPasskey } from './passkeys.ts'
import { messages } from './messages.ts'

type Values = { code?: string; recoveryCode?: string }

/** Second step of signing in, which asks for a passkey, a code from an authenticator app, or a recovery code. */
export function SecondFactorStep({ asked, onBack }: { asked: SecondFactorAsked; onBack: () => void }) {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const [recovery, setRecovery] = useState(!asked.totp && !asked.passkey)
  const [failed, setFailed] = useState(false)
  const { send, pending, refused } = useSend(secondFactorLogin, beginSession)
  const enter = (shown: Values | { passkey: Record<string, unknown> }) =>
    void send({ ticket: asked.ticket, ...knownDevice(), ...shown })
  const byPasskey = async () => {
    setFailed(false)
    const passkey = asked.passkey && (await requestPasskey(asked.passkey))
    if (passkey) enter({ passkey })
    else setFailed(true)
  }
  return (
    <>
      <h1>{say(messages.secondStep)}</h1>
      <p className="door-lead">{say(messages.secondStepLead)}</p>
      {failed && <Alert type="warning" showIcon title={say(messages.passkeyFailed)} className="refused" />}
      <RefusedAlert refused={refused} />
      <Form form={form} layout="vertical" size="large" onFinish={enter} key={recovery ? 'recovery' : 'code'}>
        <PasskeyButton
          offered={Boolean(asked.passkey)}
          type={asked.totp || recovery ? 'default' : 'primary'}
          loading={pending}
          onClick={() => void byPasskey()}
        />
        {recovery ? <RecoveryCodeField /> : asked.totp && <CodeField />}
        {(recovery || asked.totp) && (
          <Button type="primary" htmlType="submit" block loading={pending}>
            {say(messages.confirm)}
          </Button>
        )}
      </Form>
      <div className="security-actions">
        <Button type="link" onClick={() => setRecovery(!recovery)}>
          {say(recovery ? messages.useCode : messages.useRecovery)}
        </Button>
        <Button type="text" onClick={onBack}>
          {say(messages.back)}
        </Button>
      </div>
    </>
  )
}

function RecoveryCodeField() {
  const say = useSay()
  return (
    <FormItem
      name="recoveryCode"
      label={say(messages.recoveryCode)}
      rules={useRequired()}
      extra={say(messages.lostAll)}
    >
      <TextInput limit={20} autoComplete="off" autoFocus />
    </FormItem>
  )
}

function CodeField() {
  const say = useSay()
  return (
    <FormItem
      name="code"
      label={say(messages.code)}
      rules={[{ required: true, len: 6, message: say(messages.code) }]}
    >
      <Input.OTP length={6} autoComplete="one-time-code" inputMode="numeric" autoFocus />
    </FormItem>
  )
}
