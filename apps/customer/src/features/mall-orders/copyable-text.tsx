import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../shared/device/copy-text.ts'
import { useMessages } from '../../shared/i18n.ts'
import styles from './copyable-text.module.css'
import { goodsMessages } from '../../entities/goods/goods-messages.ts'

/** Text that is copied when it is tapped, for example a tracking number, a code or a return address. */
export function CopyableText({ text, label, size = 'm' }: { text: string; label: string; size?: 'm' | 'l' }) {
  const messages = useMessages(goodsMessages)
  return (
    <button
      type="button"
      className={styles.copy}
      data-size={size}
      onClick={() => void copyText(text, messages)}
    >
      <span>{text}</span>
      <Copy size={16} aria-label={label} />
    </button>
  )
}
