import type { ReplyOf } from '@huishou/wire/client'
import { newRecoveryCodes, removeSecondFactor, secondFactors } from '@huishou/wire/client/staff/security'
import { Button, Popconfirm, Skeleton } from 'antd'
import { Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { PlainDialog } from '../../../shared/dialog/dialog.tsx'
import { LoadError } from '../../../shared/display/load-states.tsx'
import { fullTime } from '../../../shared/format.ts'
import { useSay } from '../../../shared/language.ts'
import { useRead, useReload } from '../../../shared/use-read.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { useSend, useSendAndReload } from '../../../shared/use-send.ts'
import { FactorSetup } from './second-factor-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import './security.css'
import { messages } from './messages.ts'

type Factors = ReplyOf<typeof secondFactors>

/** Dialog for the user's own passkeys, authenticator app and recovery codes. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const reload = useReload('/second-factor', '/me', '/people')
  const [shownCodes, setShownCodes] = useState<readonly string[] | null>(null)
  const asked = useRead(secondFactors, {})
  const codes = useSend(newRecoveryCodes, ({ recoveryCodes }) => setShownCodes(recoveryCodes))
  const factors = asked.data
  return (
    <PlainDialog title={say(messages.security)} width={560} onClose={onClose}>
      {asked.error && !factors && <LoadError asked={asked} />}
      {!asked.error && !factors && <Skeleton active />}
      {shownCodes && (
        <RecoveryCodes
          codes={shownCodes}
          onDone={() => {
            setShownCodes(null)
            reload()
          }}
        />
      )}
      {factors && !shownCodes && (
        <>
          <RefusedAlert refused={codes.refused} />
          <FactorList factors={factors} reload={reload} />
          {(factors.totp || factors.passkeys.length > 0) && (
            <div className="security-row">
              <KeyRound size={18} aria-hidden />
              <span>{say(messages.codesLeft, { count: factors.recoveryCodesLeft })}</span>
              <Popconfirm title={say(messages.newCodesAsk)} onConfirm={() => void codes.send({})}>
                <Button size="small" loading={codes.pending}>
                  {say(messages.newCodes)}
                </Button>
              </Popconfirm>
            </div>
          )}
          <FactorSetup totpThere={factors.totp} key={asked.dataUpdatedAt} onDone={reload} />
        </>
      )}
    </PlainDialog>
  )
}

function FactorList({ factors, reload }: { factors: Factors; reload: () => void }) {
  const say = useSay()
  const { send, pending, refused } = useSendAndReload(removeSecondFactor, reload)
  const remove = (input: { kind: 'totp' | 'passkey'; id?: number }) => (
    <Popconfirm title={say(messages.removeAsk)} onConfirm={() => void send(input)}>
      <Button size="small" disabled={pending}>
        {say(messages.remove)}
      </Button>
    </Popconfirm>
  )
  if (!factors.totp && factors.passkeys.length === 0) return <p className="faint">{say(messages.none)}</p>
  return (
    <>
      <RefusedAlert refused={refused} />
      <ul className="security-list">
        {factors.passkeys.map(({ id, name, usedAt }) => (
          <li key={id} className="security-row">
            <Fingerprint size={18} aria-hidden />
            <span>
              {name}
              <small>
                {usedAt === null
                  ? say(messages.never)
                  : say(messages.lastUsed, { at: fullTime(usedAt).slice(0, 16) })}
              </small>
            </span>
            {remove({ kind: 'passkey', id })}
          </li>
        ))}
        {factors.totp && (
          <li className="security-row">
            <Smartphone size={18} aria-hidden />
            <span>
              {say(messages.totp)}
              <small>{say(messages.bound)}</small>
            </span>
            {remove({ kind: 'totp' })}
          </li>
        )}
      </ul>
    </>
  )
}
