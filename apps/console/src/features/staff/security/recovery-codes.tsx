import { Button } from 'antd'
import { CopyButton } from '../../../shared/display/copy-button.tsx'
import { useSay } from '../../../shared/language.ts'
import './security.css'
import { words } from './words.ts'

/** Shown once: there is no way to see them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useSay()
  const text = codes.join('\n')
  return (
    <section aria-label={say(words.codesTitle)}>
      <h2>{say(words.codesTitle)}</h2>
      <p className="faint">{say(words.codesLead)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="security-actions">
        <CopyButton text={text} what={say(words.recoveryCode)} />
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="huishou-recovery.txt"
        >
          {say(words.download)}
        </Button>
        <Button type="primary" onClick={onDone}>
          {say(words.saved)}
        </Button>
      </div>
    </section>
  )
}
