import { Sheet } from '@huishou/kit/overlays/sheet'
import { useQuery } from '@tanstack/react-query'
import { userDetail } from '@huishou/wire/client/member/customer'
import { readQuery } from '../../shared/api.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { Poster } from '../../shared/poster/poster.tsx'
import { inviteLink, useInviteText } from '../../entities/member/share-invite.ts'
import { drawInvitePoster } from './draw-invite-poster.ts'
import { inviteMessages } from './invite-messages.ts'

/** The sheet with a member's invitation to friends as a poster, which can be saved or shared as an image. */
export function InvitePoster({ onClose }: { onClose: () => void }) {
  const messages = useMessages(inviteMessages)
  const share = useInviteText()
  const { uid } = appState.use()
  const user = useQuery(readQuery(userDetail, {}))
  const link = inviteLink(uid)
  return (
    <Sheet open title={messages.poster} onClose={onClose}>
      {(user.data || user.isError) && (
        <Poster
          draw={() => drawInvitePoster({ link, nick: user.data?.base.nick ?? '', messages })}
          fileName={`invitation-${uid ?? ''}.png`}
          alt={messages.posterAlt}
          share={{ title: share.title, text: `${share.text} ${link}` }}
          tone="primary"
          onBack={onClose}
        />
      )}
    </Sheet>
  )
}
