import { Button } from 'antd'
import { CopyButton } from '../../../shared/display/copy-button.tsx'
import { useSay } from '../../../shared/language.ts'
import './security.css'
import { messages } from './messages.ts'

/** Shows the recovery codes of an account, which cannot be shown again later. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useSay()
  const text = codes.join('\n')
  return (
    <section aria-label={say(messages.codesTitle)}>
      <h2>{say(messages.codesTitle)}</h2>
      <p className="faint">{say(messages.codesLead)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="security-actions">
        <CopyButton text={text} what={say(messages.recoveryCode)} />
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="huishou-recovery.txt"
        >
          {say(messages.download)}
        </Button>
        <Button type="primary" onClick={onDone}>
          {say(messages.saved)}
        </Button>
      </div>
    </section>
  )
}
