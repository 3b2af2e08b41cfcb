import { exportReverseInvoiceLines } from '@huishou/wire/client/reverse-invoice/batches'
import { Button, Modal } from 'antd'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '../../../shared/csv/export-button.tsx'
import { withoutEmpty } from '../../../shared/desk/without-empty.ts'
import { useReturnFocus } from '../../../shared/dialog/use-return-focus.ts'
import { useSay } from '../../../shared/language.ts'
import { roleMay } from '../../../shared/role-may.ts'
import { useMe } from '../../../shared/session.ts'
import type { SellersFilters } from '../sellers-url-state.ts'
import { messages } from './messages.ts'

type Props = { filters: SellersFilters }

/** Button to export the lines to invoice, with whole ID numbers; says before that this goes on record. */
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

function ExportLinesDialog({ filters: { month, state }, onClose }: Props & { onClose: () => void }) {
  const say = useSay()
  useReturnFocus()
  return (
    <Modal
      open
      title={say(messages.exportLines)}
      mask={{ closable: false }}
      onCancel={onClose}
      mousePosition={null}
      destroyOnHidden
      footer={
        <ExportButton
          endpoint={exportReverseInvoiceLines}
          input={withoutEmpty({ month, state })}
          text={say(messages.takeLines)}
        />
      }
    >
      <p>{say(messages.exportLinesLead)}</p>
    </Modal>
  )
}
