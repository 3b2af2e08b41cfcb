// Dialog in which staff confirm their identity before the server accepts a sensitive request.

import { settleIdentity } from '@huishou/client/reauthenticate'
import { confirmIdentity, confirmOptions } from '@huishou/wire/client/staff/security'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useRead } from '../../../shared/use-read.ts'
import { useFieldRefusal } from '../../../shared/form/refused-alert.tsx'
import { useSend } from '../../../shared/use-send.ts'
import { messages as shared } from '../../../shared/messages.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { requestPasskey } from './passkeys.ts'
import { messages } from './messages.ts'

// Not named `password`: the form underneath may have a field with that id, and a label can point to only one.
type Values = { proof: string }

/** Asks for a passkey, the password or a code; the request that needed the confirmation then continues by itself. */
export function IdentityDialog() {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const [failed, setFailed] = useState(false)
  const ways = useRead(confirmOptions, {}, { freshMs: 0, forget: true })
  const { send, pending, refused } = useSend(confirmIdentity, () => settleIdentity(true))
  const byPassword = ways.data?.password ?? true
  const typed = refused && ['password', 'code', 'recoveryCode'].includes(refused.field ?? '')
  const rest = useFieldRefusal(form, typed ? { ...refused, field: 'proof' } : refused, ['proof'])
  const byPasskey = async () => {
    setFailed(false)
    const { passkey: options, ticket } = ways.data ?? {}
    const passkey = options && (await requestPasskey(options))
    if (passkey && ticket) await send({ passkey, ticket })
    else setFailed(true)
    void ways.refetch()
  }
  return (
    <FormDialog<Values>
      title={say(messages.identity)}
      okText={say(messages.confirm)}
      width={420}
      form={form}
      pending={pending}
      refused={rest}
      lead={<p className="faint">{say(messages.identityLead)}</p>}
      onClose={() => settleIdentity(false)}
      onSend={({ proof }) =>
        void send(
          byPassword
            ? { password: proof }
            : ways.data?.totp && /^\d{6}$/.test(proof)
              ? { code: proof }
              : { recoveryCode: proof },
        )
      }
    >
      {failed && <Alert type="warning" showIcon title={say(messages.passkeyFailed)} className="refused" />}
      <PasskeyButton offered={Boolean(ways.data?.passkey)} onClick={() => void byPasskey()} />
      <Form.Item
        name="proof"
        label={say(
          byPassword ? messages.password : ways.data?.totp ? messages.codeOrRecovery : messages.recoveryCode,
        )}
        rules={[{ required: true, message: say(shared.required) }]}
      >
        {byPassword ? (
          <Input.Password autoComplete="current-password" autoFocus />
        ) : (
          <Input autoComplete="one-time-code" autoFocus maxLength={20} />
        )}
      </Form.Item>
    </FormDialog>
  )
}
