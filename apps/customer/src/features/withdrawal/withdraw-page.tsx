import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { useRef, useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { onLoginNeeded } from '../../shared/login-needed.ts'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { emptyDraft } from './withdraw-form-state.ts'
import { withdrawMessages } from './messages.ts'
import { Withdraw } from './withdraw-content.tsx'
import { SignedOut } from '../../shared/components/screen.tsx'

/**
 * The page for requesting a withdrawal (申请提现): the available amount, the account to pay to, and all requests so far.
 */
export function WithdrawPage() {
  const messages = useMessages(withdrawMessages)
  const { token } = appState.use()
  const [draft, setDraft] = useState(emptyDraft)
  useLive()
  return (
    <>
      <NavBar title={messages.title} />
      {token ? <Withdraw draft={draft} setDraft={setDraft} /> : <Guest />}
    </>
  )
}

/** Asks a guest to sign in, once. */
function Guest() {
  const messages = useMessages(withdrawMessages)
  const asked = useRef(false)
  usePageShow(() => {
    if (asked.current) return
    asked.current = true
    const ask = async () => {
      // an expired session has already opened the login page
      if (
        !appState.get().token &&
        (await confirmDialog({
          title: messages.needLogin,
          text: messages.needLoginText,
          ok: messages.signIn,
        }))
      )
        onLoginNeeded()
    }
    void ask()
  })
  return (
    <SignedOut
      picture={<NoRecordsPicture />}
      title={messages.signedOutTitle}
      text={messages.needLoginText}
      button={messages.signIn}
    />
  )
}
