import { staffMessageKinds } from '@huishou/wire/client/content/message-templates'
import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { useRead } from '../../../shared/use-read.ts'
import '../content.css'
import { MessageForm } from './message-form.tsx'
import { messageTemplatesDesk, spec } from './message-templates-desk.tsx'

/**
 * Page with the list of the kinds of messages that the product sends to customers and staff, and the form to edit one.
 */
export function MessageTemplatesPage() {
  const [filters, onChange] = useUrlState(spec)
  const opened = useRead(staffMessageKinds, {}).data?.rows.find(({ id }) => id === filters.message)
  return (
    <div className="page">
      <Desk of={messageTemplatesDesk} filters={filters} onChange={onChange} />
      {opened && <MessageForm key={opened.id} row={opened} onClose={() => onChange({ message: null })} />}
    </div>
  )
}
