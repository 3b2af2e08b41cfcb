import { Modal } from 'antd'
import { CopyButton } from '../../shared/display/copy-button.tsx'
import { useReturnFocus } from '../../shared/dialog/use-return-focus.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import './webhook.css'

/**
 * Dialog with the secret of a webhook endpoint. Because the secret is shown only once, neither a click outside nor
 * Escape closes the dialog.
 */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const say = useSay()
  useReturnFocus()
  return (
    <Modal
      open
      width={560}
      title={say(messages.secretTitle)}
      okText={say(messages.secretCopied)}
      onOk={onClose}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ style: { display: 'none' } }}
      mousePosition={null}
      destroyOnHidden
    >
      <p>{say(messages.secretLead)}</p>
      <p className="webhook-secret">
        <code>{secret}</code>
        <CopyButton text={secret} what={say(messages.secretTitle)} />
      </p>
    </Modal>
  )
}
