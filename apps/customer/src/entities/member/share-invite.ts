// Builds the link and the text with which a member invites friends to the app, and shares them.

import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { businessName } from '../../shared/business-name.ts'
import { shareLink } from '../../shared/device/share-link.ts'

const zh = {
  title: (name: string, said: string) => `${name} - ${said || '闲置废品换钱'}`,
  text: '上门回收，当面称重，款项即时到账。',
  copied: '邀请链接已复制',
  failed: '复制失败，请长按地址栏复制',
}
const en: typeof zh = {
  title: (name) => `${name}: turn waste into money`,
  text: 'Collected at your door, weighed before your eyes, paid at once.',
  copied: 'Invitation link copied',
  failed: 'Could not copy. Please copy it from the address bar',
}

/** The member's invitation link: people who open it and sign up count as invited by this member. */
export const inviteLink = (uid: string | number | null): string =>
  `${window.location.origin}/#/?inviter_id=${uid ?? ''}`

/** The text of a shared invitation. */
export const useInviteText = (): { title: string; text: string } => {
  const messages = useMessages({ zh, en })
  const { sysconfigMap } = appState.use()
  const said = sysconfigMap['share_profile']
  return { title: messages.title(businessName(), typeof said === 'string' ? said : ''), text: messages.text }
}

/** Shares a link that carries the inviter, through the phone's share sheet or else the clipboard. */
export function useInvite() {
  const messages = useMessages({ zh, en })
  const { uid } = appState.use()
  const said = useInviteText()
  return () => shareLink({ ...said, url: inviteLink(uid) }, messages)
}
