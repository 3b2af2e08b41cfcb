// Warnings above the list of staff about failed sign-ins and requested resets, and the dialog that requests a reset
// of a colleague's second factor.

import { mayDo } from '@huishou/wire/verdict'
import {
  endFactorReset,
  factorResets,
  requestFactorReset,
  wrongSignIns,
} from '@huishou/wire/client/staff/security'
import type { StaffRole } from '@huishou/wire/staff/roles'
import { Alert, App, Button, Form } from 'antd'
import { roleMay } from '../../../shared/role-may.ts'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { useSay } from '../../../shared/language.ts'
import { useRead, useReload } from '../../../shared/use-read.ts'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { useMe } from '../../../shared/session.ts'
import type { Person } from '../queries.ts'
import { useSend, useSendAndReload } from '../../../shared/use-send.ts'
import './security.css'
import { messages } from './messages.ts'

/** Fewer failed sign-ins are probably typing errors and are not shown. */
const WORTH_SAYING = 5

/** Shows accounts with many failed sign-ins, and resets of a second factor that await approval by a second person. */
export function WrongSignInsAndResets() {
  const { role } = useMe()
  return (
    <>
      {roleMay(role, wrongSignIns) && <WrongSignIns />}
      {roleMay(role, factorResets) && <Resets role={role} />}
    </>
  )
}

function WrongSignIns() {
  const say = useSay()
  const asked = useRead(wrongSignIns, {})
  const rows = asked.data?.rows.filter(({ count, known }) => known && count >= WORTH_SAYING) ?? []
  if (rows.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="refused"
      title={say(messages.wrongTitle)}
      description={rows.map(({ username, count, addresses }) => (
        <div key={username}>{say(messages.wrongRow, { name: username, count, addresses })}</div>
      ))}
    />
  )
}

function Resets({ role }: { role: StaffRole }) {
  const say = useSay()
  const asked = useRead(factorResets, {})
  const { send, pending, refused } = useSendAndReload(endFactorReset, useReload('/people'))
  const rows = asked.data?.rows.filter(({ state }) => state === 'requested') ?? []
  if (rows.length === 0) return null
  const may = roleMay(role, endFactorReset)
  return (
    <section className="sheet security-resets" aria-label={say(messages.resets)}>
      <h2>{say(messages.resets)}</h2>
      <RefusedAlert refused={refused} />
      <ul className="security-list">
        {rows.map((row) => (
          <li key={row.id} className="security-row">
            <span>
              {say(messages.resetRow, { by: row.requestedBy, name: row.staffName, reason: row.reason })}
            </span>
            {may && mayDo(row.may, 'approve') && (
              <Button
                size="small"
                type="primary"
                disabled={pending}
                onClick={() => void send({ id: row.id, approve: true })}
              >
                {say(messages.approve)}
              </Button>
            )}
            {may && mayDo(row.may, 'refuse') && (
              <Button
                size="small"
                disabled={pending}
                onClick={() => void send({ id: row.id, approve: false })}
              >
                {say(messages.refuse)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Requests a second-factor reset for a colleague who lost their phone. */
export function ResetDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const say = useSay()
  const reload = useReload('/people/factor-resets')
  const { message } = App.useApp()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, pending, refused } = useSend(requestFactorReset, () => {
    void message.success(say(messages.resetSent))
    reload()
    onClose()
  })
  return (
    <FormDialog<{ reason: string }>
      title={`${say(messages.resetAsk)} · ${person.name}`}
      okText={say(messages.resetSubmit)}
      form={form}
      pending={pending}
      refused={refused}
      lead={<p className="faint">{say(messages.resetLead)}</p>}
      onClose={onClose}
      onSend={({ reason }) => void send({ staffId: person.id, reason })}
    >
      <ReasonField max={200} autoFocus />
    </FormDialog>
  )
}
