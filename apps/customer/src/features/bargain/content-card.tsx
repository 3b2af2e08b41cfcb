import { Card } from '@huishou/kit/card'
import { Skeleton } from '@huishou/kit/skeleton'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { RichText } from '../../shared/rich-text.tsx'
import { bargainDetailMessages } from './bargain-detail-messages.ts'
import type { GoodsDetail } from './use-bargain.ts'

/** What the shop writes about it. */
export function ContentCard({ detail, pending }: { detail: GoodsDetail | undefined; pending: boolean }) {
  const words = useMessages(bargainDetailMessages)
  const language = useLanguage()
  const html = (language === 'en' && detail?.contentEn) || detail?.content || ''
  return (
    <Card title={words.content}>
      {html.trim() ? (
        <RichText html={html} />
      ) : pending ? (
        <Skeleton width="90%" height="4em" />
      ) : (
        <p className="k-muted">{words.noContent}</p>
      )}
    </Card>
  )
}
