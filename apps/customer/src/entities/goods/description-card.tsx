import { Card } from '@huishou/kit/layout/card'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import type { ReplyOf } from '@huishou/wire/client'
import type { goodsDetail } from '@huishou/wire/client/catalog/goods-detail'
import { descriptionMessages } from './description-messages.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { RichText } from '../../shared/components/rich-text.tsx'

/**
 * A card with the shop's description of a product in the mall. `pending` means that the description is still loading.
 */
export function DescriptionCard({
  detail,
  pending = false,
}: {
  detail: Pick<ReplyOf<typeof goodsDetail>, 'content' | 'contentEn'> | undefined
  pending?: boolean
}) {
  const messages = useMessages(descriptionMessages)
  const language = useLanguage()
  const html = (language === 'en' && detail?.contentEn) || detail?.content || ''
  return (
    <Card title={messages.content}>
      {html.trim() ? (
        <RichText html={html} />
      ) : pending ? (
        <Skeleton width="90%" height="4em" />
      ) : (
        <p className="k-muted">{messages.noContent}</p>
      )}
    </Card>
  )
}
