import type { BargainState } from '@huishou/wire/bargain/states'
import { money } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import type { BargainValues } from './bargain-form-values.ts'
import { PreviewFacts, PreviewNotes } from '../preview-facts-and-notes.tsx'
import { useGoodsOne, type usePreview } from '../queries.ts'
import { messages } from '../messages.ts'

/** Preview of what the terms typed in the bargain editor mean for customers and for the business. */
export function TermsPreview({
  values,
  asked,
  state,
}: {
  values: BargainValues
  asked: ReturnType<typeof usePreview>
  state: BargainState
}) {
  const say = useSay()
  const preview = asked.data
  return (
    <aside className="bargain-aside" aria-label={say(messages.preview)} role="region">
      <h2>{say(messages.preview)}</h2>
      <Card values={values} />
      <div aria-busy={asked.isFetching}>
        {preview ? (
          <div className="bargain-preview">
            <PreviewFacts preview={preview} number={values.number ?? 0} />
            {state !== 'ended' && <PreviewNotes preview={preview} draft={state === 'draft'} />}
          </div>
        ) : (
          <p className="faint">{say(messages.previewFirst)}</p>
        )}
      </div>
    </aside>
  )
}

/** The bargain as customers first see it. */
function Card({ values }: { values: BargainValues }) {
  const say = useSay()
  const language = useLanguage()
  const goods = useGoodsOne(values.goodsId).data
  if (!goods) return null
  return (
    <div className="bargain-card">
      <img src={thumbnail(goods.pic)} alt="" width={72} height={72} />
      <div>
        <strong>{language === 'en' && goods.nameEn !== '' ? goods.nameEn : goods.name}</strong>
        <p>
          {values.floorFen !== null && values.floorFen !== undefined && (
            <b className="money">{money(values.floorFen)}</b>
          )}{' '}
          {values.originalFen !== null && values.originalFen !== undefined && (
            <del>{money(values.originalFen)}</del>
          )}
        </p>
        <small className="faint">{say(messages.goodsStock, { count: goods.stock })}</small>
      </div>
    </div>
  )
}
