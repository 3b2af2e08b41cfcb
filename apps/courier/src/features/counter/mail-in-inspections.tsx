import { inspectMessages } from './inspect-messages.ts'
import { Card } from '@huishou/kit/layout/card'
import { CellList, Cell } from '@huishou/kit/layout/cell'
import { staffMailIns } from '@huishou/wire/client/mail-in/staff'
import { formatYuan } from '@huishou/wire/money'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { useRead } from '../../shared/use-read.ts'
import { useStaff } from '../../shared/session.ts'
import { type MailIn, MailInInspectSheet } from './mail-in-inspect-sheet.tsx'

const SHOWN = 50

/**
 * The used items that customers have sent or brought to this shop and that wait for inspection: the 50 longest
 * unchanged, and how many there are. Renders nothing when there are none.
 */
export function MailInInspections() {
  const say = useSay()
  const { shopId } = useStaff()
  const [open, setOpen] = useState<MailIn | null>(null)
  const { data, again } = useRead(
    staffMailIns,
    { awaitsInspection: true, sort: 'updated', pageSize: SHOWN, ...(shopId === null ? {} : { shopId }) },
    { everyMs: 60_000 },
  )
  const waiting = data?.rows ?? []
  if (waiting.length === 0 && !open) return null
  const title = say(inspectMessages.waiting, { count: data?.total ?? 0 })
  return (
    <>
      <h2 className="c-section">{title}</h2>
      <Card flush>
        <CellList label={title}>
          {waiting.map((order) => (
            <Cell
              key={order.id}
              title={order.name}
              note={order.orderNumber}
              value={formatYuan(order.agreedFen ?? order.wishedFen)}
              onClick={() => setOpen(order)}
            />
          ))}
        </CellList>
      </Card>
      {open && (
        <MailInInspectSheet
          order={open}
          onClose={() => {
            setOpen(null)
            void again()
          }}
        />
      )}
    </>
  )
}
