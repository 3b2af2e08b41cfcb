import './bales.css'
import type { ReplyOf } from '@huishou/wire/client'
import type { yardBales } from '@huishou/wire/client/yard/bales'
import { dateTimeOf } from '@huishou/wire/time'
import { formatKg } from '@huishou/wire/weight'
import { baleKindText } from '@huishou/wire/yard/bale-states'
import { createPortal } from 'react-dom'
import { categoryName } from '../../entities/order/category-picture-and-name.tsx'
import { useLanguage, useSay } from '../../shared/language.ts'
import { unitMessages } from '../../shared/messages/unit.ts'
import { QrCode } from '../../shared/qr-code.tsx'

export type Bale = ReplyOf<typeof yardBales>['rows'][number]

const QR_SIZE = 128

/**
 * The contents of a bale's tag: its code, number and kind, its material and weight, the shop, and when it was packed
 * and by whom.
 */
function Tag({ bale }: { bale: Bale }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <div className="c-tag">
      <QrCode text={bale.code} label={bale.number} size={QR_SIZE} />
      <div className="c-tag-words">
        <b>{bale.number}</b>
        <strong>
          {categoryName(bale, language)} · {say(baleKindText[bale.kind])}
        </strong>
        <b>{say(unitMessages.kg, { value: formatKg(bale.grams) })}</b>
        <small>{bale.shopName}</small>
        <small>
          {dateTimeOf(bale.at).slice(0, 16)} · {bale.byName}
        </small>
      </div>
    </div>
  )
}

/** Shows a bale's tag on the page, and adds a copy of it that is printed on paper 80 mm wide. */
export function PrintedTag({ bale }: { bale: Bale }) {
  return (
    <>
      <div className="c-tag-shown">
        <Tag bale={bale} />
      </div>
      {createPortal(
        <div className="c-tag-print" aria-hidden>
          <Tag bale={bale} />
        </div>,
        document.body,
      )}
    </>
  )
}
