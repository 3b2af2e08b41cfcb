import { Card } from '@huishou/kit/card'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { detailMessages } from './detail-messages.ts'
import type { GoodsDetail } from './goods-fields.ts'
import { RichText } from '../../shared/rich-text.tsx'

/** What the shop writes about it. */
export function ContentCard({ detail }: { detail: GoodsDetail }) {
  const words = useMessages(detailMessages)
  const language = useLanguage()
  const html = (language === 'en' && detail.contentEn) || detail.content
  return (
    <Card title={words.content}>
      {html.trim() ? <RichText html={html} /> : <p className="k-muted">{words.noContent}</p>}
    </Card>
  )
}
