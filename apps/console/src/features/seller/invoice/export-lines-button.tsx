import { exportReverseInvoiceLines } from '@huishou/wire/client/reverse-invoice/batches'
import { reverseInvoiceStateText } from '@huishou/wire/reverse-invoice/states'
import { dayOf } from '@huishou/wire/time'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { PlainDialog } from '../../../shared/dialog/dialog.tsx'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { useSay } from '../../../shared/language.ts'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import { thisMonth, type SellersFilters } from '../sellers-url-state.ts'
import { messages } from './messages.ts'

type Props = { filters: SellersFilters }

/**
 * Button to export the lines of a month's batches in one state (by default those to be invoiced) for the tax bureau,
 * with unmasked ID numbers; a dialog first says that the export goes on record.
 */
export function ExportLinesButton({ filters }: Props) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  if (!roleMay(role, exportReverseInvoiceLines)) return null
  return (
    <>
      <Button icon={<IdCard size={15} />} onClick={() => setOpen(true)}>
        {say(messages.exportLines)}
      </Button>
      {open && <ExportLinesDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportLinesDialog({ filters, onClose }: Props & { onClose: () => void }) {
  const say = useSay()
  const [month, setMonth] = useState(filters.month || thisMonth())
  const { red, q } = filters
  const state = filters.state || (red ? 'issued' : 'open')
  return (
    <PlainDialog
      title={say(messages.exportLines)}
      keepsOpen
      onClose={onClose}
      footer={
        <ExportButton
          endpoint={exportReverseInvoiceLines}
          input={{ month, state, ...withoutEmpty({ toRedLetter: red, q }) }}
          text={say(messages.takeLines)}
        />
      }
    >
      <p>{say(messages.exportLinesLead)}</p>
      <p>
        {say(messages.linesScope, {
          month,
          state: say(reverseInvoiceStateText[state]),
          found: `${red ? say(messages.linesToRedLetter) : ''}${q ? say(messages.linesFound, { q }) : ''}`,
        })}
      </p>
      <DatePicker
        picker="month"
        allowClear={false}
        aria-label={say(messages.month)}
        value={dayjs(`${month}-01`)}
        maxDate={dayjs(dayOf(Date.now()))}
        onChange={(next) => next && setMonth(next.format('YYYY-MM'))}
      />
    </PlainDialog>
  )
}
