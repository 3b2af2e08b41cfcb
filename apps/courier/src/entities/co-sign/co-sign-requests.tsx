import { coSignMessages } from '../../shared/messages/co-sign.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { Card } from '@huishou/kit/layout/card'
import { coSignRequests } from '@huishou/wire/client/pickup/co-sign'
import { formatYuan } from '@huishou/wire/money'
import { formatKg } from '@huishou/wire/weight'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { CoSignSheet, type CoSignRequest } from './co-sign-sheet.tsx'
import { useSay, useLanguage } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { useStaff } from '../../shared/session.ts'
import { momentText } from '../../shared/time-text.ts'

const SIGNERS: ReadonlySet<string> = new Set(['manager', 'ops', 'owner'])

/**
 * Lists the weighing slips that the signed-in manager, operations manager or owner can co-sign, and renders nothing
 * when there are none. Live events add new ones.
 */
export function CoSignRequests() {
  const say = useSay()
  const language = useLanguage()
  const { role } = useStaff()
  const [open, setOpen] = useState<CoSignRequest | null>(null)
  const { data } = useRead(coSignRequests, {}, { enabled: SIGNERS.has(role), everyMs: 30_000 })
  const rows = data?.rows ?? []
  if (rows.length === 0 && !open) return null
  return (
    <section className="c-co-signs">
      <h2 className="c-section">{say(coSignMessages.list, { count: rows.length })}</h2>
      {rows.map((request) => (
        <Card key={request.id} flush>
          <button type="button" className="c-co-sign" onClick={() => setOpen(request)}>
            <UserCheck size={24} aria-hidden />
            <span>
              <b>{say(coSignMessages.by, { name: request.weigher, place: request.place })}</b>
              <small>
                {request.orderNumber} · {momentText(request.requestedAt, language)}
              </small>
            </span>
            <span className="c-co-sign-sum">
              <b className="k-figures">{formatYuan(request.slip.totalFen)}</b>
              <small>{say(unitMessages.kg, { value: formatKg(request.slip.totalG) })}</small>
            </span>
          </button>
        </Card>
      ))}
      {open && <CoSignSheet request={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
