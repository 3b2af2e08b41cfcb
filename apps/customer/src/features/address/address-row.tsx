import { Badge } from '@huishou/kit/display/badge'
import { IconButton } from '@huishou/kit/button'
import Pencil from 'lucide-react/icons/pencil-line'
import Trash from 'lucide-react/icons/trash-2'
import { addressLine, chosenAddress, type Address } from '../../entities/place/chosen-place.ts'
import { useMessages } from '../../shared/i18n.ts'
import { tagOf } from './address-form.ts'
import styles from './address.module.css'
import { addressMessages } from './messages.ts'

type AddressRowProps = {
  address: Address
  choosing: boolean
  onTap: () => void
  onEdit: () => void
  onRemove: () => void
}

/**
 * A row with one address in the list. Swiping left or moving the keyboard focus to the delete button reveals that
 * button; a right click on the row, or a long press on Android, does the same as the button.
 */
export function AddressRow({ address, choosing, onTap, onEdit, onRemove }: AddressRowProps) {
  const messages = useMessages(addressMessages)
  const chosen = chosenAddress.use()?.id === address.id
  const tag = tagOf(address.code)
  return (
    <li
      className={styles.swipe}
      onContextMenu={(event) => {
        event.preventDefault()
        onRemove()
      }}
    >
      <div className={styles.row} data-chosen={(choosing && chosen) || undefined}>
        <button
          type="button"
          className={styles.face}
          aria-pressed={choosing ? chosen : undefined}
          onClick={onTap}
        >
          <span className={styles.place}>{addressLine(address)}</span>
          <span className={styles.person}>
            <b>{address.linkMan}</b>
            <span className="k-figures">{address.mobile}</span>
          </span>
          <span className={styles.marks}>
            {address.isDefault && <Badge>{messages.isDefault}</Badge>}
            {(tag ?? address.code) && <Badge tone="plain">{tag ? messages.tags[tag] : address.code}</Badge>}
            {!address.served && <Badge tone="money">{messages.notServed}</Badge>}
          </span>
        </button>
        <IconButton
          label={`${messages.edit} ${address.linkMan} ${address.address}`}
          icon={<Pencil size={20} />}
          onClick={onEdit}
        />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={`${messages.remove} ${address.linkMan} ${address.address}`}
        onClick={onRemove}
      >
        <Trash size={20} aria-hidden />
        {messages.remove}
      </button>
    </li>
  )
}
