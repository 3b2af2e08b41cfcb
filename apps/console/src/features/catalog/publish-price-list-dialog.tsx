// Dialog that shows the effect of new prices and publishes them.

import type { Refused } from '@huishou/client/caller'
import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../shared/dialog/dialog.tsx'
import { fullTime } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { PricePreview } from './price-preview.tsx'
import { useCategories, type Preview } from './queries.ts'
import { messages } from './messages.ts'

/** A change above this percentage may be a typing error, so it needs a separate confirmation. */
const LARGE_PCT = 50

type Props = {
  preview: Preview
  /** Null publishes at once. */
  startsAt: number | null
  refused: Refused | null
  pending: boolean
  onPublish: () => void
  onClose: () => void
}

/** Large changes need a separate confirmation. */
export function PublishDialog({ preview, startsAt, refused, pending, onPublish, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const categories = useCategories().data?.rows
  const [sure, setSure] = useState(false)
  const large = preview.lines.filter(({ changePct }) => Math.abs(changePct ?? 0) > LARGE_PCT)
  const nameOf = (id: number, name: string) =>
    language === 'zh' ? name : (categories?.find((one) => one.id === id)?.nameEn ?? name)
  return (
    <Dialog
      width={680}
      title={say(messages.publishTitle)}
      okText={say(messages.publish)}
      blocked={large.length > 0 && !sure}
      pending={pending}
      refused={refused}
      onOk={onPublish}
      onClose={onClose}
    >
      <p className="faint">
        {startsAt === null
          ? say(messages.startsNow)
          : say(messages.startsAtText, { at: fullTime(startsAt).slice(0, 16) })}
      </p>
      <PricePreview preview={preview} />
      {large.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(messages.bigChange, {
            count: large.length,
            percent: LARGE_PCT,
            names: large
              .map(({ categoryId, name }) => nameOf(categoryId, name))
              .join(language === 'zh' ? '、' : ', '),
          })}
          description={
            <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
              {say(messages.bigChangeSure)}
            </Checkbox>
          }
        />
      )}
    </Dialog>
  )
}
