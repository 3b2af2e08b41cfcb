import type { ReplyOf } from '@huishou/wire/client'
import { finishPasskey, finishTotp, startPasskey, startTotp } from '@huishou/wire/client/staff/security'
import { Alert, Button, Form, Input, QRCode, Skeleton } from 'antd'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSay } from '../../../shared/language.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { useSend } from '../../../shared/use-send.ts'
import { canUsePasskeys, makePasskey } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import './security.css'
import { messages } from './messages.ts'

type Way = 'passkey' | 'totp'
type Added = (codes: readonly string[] | null) => void

/** Lets the user add a passkey or an authenticator app, and shows the recovery codes after the first one. */
export function FactorSetup({ totpThere = false, onDone }: { totpThere?: boolean; onDone: () => void }) {
  const [way, setWay] = useState<Way | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const added: Added = (fresh) => (fresh ? setCodes(fresh) : onDone())
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (way === 'totp') return <TotpSetup onAdded={added} onBack={() => setWay(null)} />
  if (way === 'passkey') return <PasskeySetup onAdded={added} onBack={() => setWay(null)} />
  return <Ways totpThere={totpThere} onChoose={setWay} />
}

function Ways({ totpThere, onChoose }: { totpThere: boolean; onChoose: (way: Way) => void }) {
  const say = useSay()
  return (
    <div className="security-ways">
      {canUsePasskeys() && (
        <div className="security-way">
          <Fingerprint size={26} aria-hidden />
          <div>
            <strong>{say(messages.passkey)}</strong>
            <p>{say(messages.passkeyLead)}</p>
          </div>
          <Button type="primary" onClick={() => onChoose('passkey')}>
            {say(messages.addPasskey)}
          </Button>
        </div>
      )}
      {!totpThere && (
        <div className="security-way">
          <Smartphone size={26} aria-hidden />
          <div>
            <strong>{say(messages.totp)}</strong>
            <p>{say(messages.totpLead)}</p>
          </div>
          <Button onClick={() => onChoose('totp')}>{say(messages.addTotp)}</Button>
        </div>
      )}
    </div>
  )
}

function TotpSetup({ onAdded, onBack }: { onAdded: Added; onBack: () => void }) {
  const say = useSay()
  const [key, setKey] = useState<ReplyOf<typeof startTotp> | null>(null)
  const begin = useSend(startTotp, setKey)
  const finish = useSend(finishTotp, ({ recoveryCodes }) => onAdded(recoveryCodes))
  const { send } = begin
  useEffect(() => {
    void send({})
    // each run creates a new key, so run only once per opening
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Form
      layout="vertical"
      size="large"
      onFinish={({ code }: { code: string }) => key && void finish.send({ ticket: key.ticket, code })}
    >
      <RefusedAlert refused={begin.refused ?? finish.refused} />
      {key ? (
        <div className="security-qr">
          <p>{say(messages.scan)}</p>
          <QRCode value={key.uri} size={184} bgColor="#fff" color="#000" />
          <small className="faint">{say(messages.secret)}</small>
          <code>{key.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      ) : (
        <Skeleton active />
      )}
      <FormItem
        name="code"
        label={say(messages.code)}
        rules={[{ required: true, len: 6, message: say(messages.code) }]}
      >
        <Input.OTP length={6} autoComplete="one-time-code" inputMode="numeric" />
      </FormItem>
      <div className="security-actions">
        <Button type="primary" htmlType="submit" loading={finish.pending} disabled={!key}>
          {say(messages.confirm)}
        </Button>
        <Button onClick={onBack}>{say(messages.back)}</Button>
      </div>
    </Form>
  )
}

function PasskeySetup({ onAdded, onBack }: { onAdded: Added; onBack: () => void }) {
  const say = useSay()
  const [failed, setFailed] = useState(false)
  const begin = useSend(startPasskey)
  const finish = useSend(finishPasskey, ({ recoveryCodes }) => onAdded(recoveryCodes))
  const add = async ({ name }: { name: string }) => {
    setFailed(false)
    const begun = await begin.send({})
    if (!begun?.ok) return
    const passkey = await makePasskey(begun.data.options)
    if (passkey) await finish.send({ ticket: begun.data.ticket, name, passkey })
    else setFailed(true)
  }
  return (
    <Form
      layout="vertical"
      size="large"
      initialValues={{ name: say(messages.defaultName) }}
      onFinish={(values: { name: string }) => void add(values)}
    >
      {failed && <Alert type="warning" showIcon title={say(messages.passkeyFailed)} className="refused" />}
      <RefusedAlert refused={begin.refused ?? finish.refused} />
      <FormItem
        name="name"
        label={say(messages.passkeyName)}
        rules={[{ required: true, whitespace: true, message: say(messages.passkeyName) }]}
      >
        <TextInput limit={30} autoFocus />
      </FormItem>
      <div className="security-actions">
        <Button type="primary" htmlType="submit" loading={begin.pending || finish.pending}>
          {say(messages.addPasskey)}
        </Button>
        <Button onClick={onBack}>{say(messages.back)}</Button>
      </div>
    </Form>
  )
}
