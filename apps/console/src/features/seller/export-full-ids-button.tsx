import { exportSellerIds } from '@huishou/wire/client/pickup/metal-sellers'
import { Button, Form, Input } from 'antd'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { PlainDialog } from '../../shared/dialog/dialog.tsx'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { useSay } from '../../shared/language.ts'
import { roleMay } from '../../shared/role-may.ts'
import { useMe } from '../../shared/session.ts'
import { messages } from './messages.ts'
import { registerInput, type SellersFilters } from './sellers-url-state.ts'

const LEAST = 4

/**
 * Button to export the register of people who sold metal, with unmasked ID numbers. Only for the owner, who must give
 * a reason.
 */
export function ExportFullIdsButton({ filters }: { filters: SellersFilters }) {
  const say = useSay()
  const { role } = useMe()
  const [open, setOpen] = useState(false)
  if (!roleMay(role, exportSellerIds)) return null
  return (
    <>
      <Button icon={<IdCard size={15} />} onClick={() => setOpen(true)}>
        {say(messages.whole)}
      </Button>
      {open && <Reason filters={filters} onClose={() => setOpen(false)} />}
    </>
  )
}

function Reason({ filters, onClose }: { filters: SellersFilters; onClose: () => void }) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState(false)
  const short = reason.trim().length < LEAST
  return (
    <PlainDialog
      title={say(messages.whole)}
      keepsOpen
      onClose={onClose}
      footer={
        <ExportButton
          endpoint={exportSellerIds}
          input={{ ...registerInput(filters), reason: reason.trim() }}
          text={say(messages.takeWhole)}
          disabled={short}
        />
      }
    >
      <p className="faint">{say(messages.wholeLead)}</p>
      <Form layout="vertical">
        <Form.Item
          label={say(messages.wholeReason)}
          htmlFor="whole-reason"
          {...(touched && short ? { validateStatus: 'error', help: say(messages.reasonShort) } : {})}
        >
          <Input.TextArea
            id="whole-reason"
            rows={3}
            maxLength={200}
            value={reason}
            placeholder={say(messages.wholeHint)}
            onBlur={() => setTouched(true)}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </PlainDialog>
  )
}
