import { FieldError } from '@huishou/kit/forms/field'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useId } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { PRIVACY_URL, TERMS_URL } from '../../entities/content/legal-pages.ts'
import styles from './login.module.css'
import { loginMessages } from './messages.ts'

type ConsentProps = { agreed: boolean; error: string | undefined; onChange: (agreed: boolean) => void }

/**
 * The check box, never preselected, with which a person agrees to the terms and the privacy policy before signing in.
 * Both can be opened without losing the form.
 */
export function Consent({ agreed, error, onChange }: ConsentProps) {
  const messages = useMessages(loginMessages)
  const id = useId()
  return (
    <div className={styles.consent}>
      <label>
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {messages.agree} <PageLink to={TERMS_URL}>{messages.terms}</PageLink> {messages.and}{' '}
          <PageLink to={PRIVACY_URL}>{messages.privacy}</PageLink>
        </span>
      </label>
      <FieldError id={id} error={error} />
      <p>{messages.newNumbers}</p>
    </div>
  )
}
