import { Amount } from '@huishou/kit/display/amount'
import { Badge } from '@huishou/kit/display/badge'
import { formatFen } from '@huishou/wire/money'
import { weightSourceText } from '@huishou/wire/scale/choices'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { WasteIcon } from '../../../entities/pickup/waste-icon.tsx'
import { nameOf } from '../../../shared/format/localized-name.ts'
import type { SlipLine } from '../pickup-order.ts'
import { PhotoStrip } from '../../../shared/photos/photo-strip.tsx'
import { lineFigures } from './slip-figures.ts'
import styles from './slip-lines.module.css'
import { slipMessages } from './slip-messages.ts'

/** The lines of a weighing slip with their full formulas, so that anybody can check them. */
export function SlipLines({ lines, seesMoney }: { lines: readonly SlipLine[]; seesMoney: boolean }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <Line key={`${index}-${line.categoryId}`} line={line} seesMoney={seesMoney} />
      ))}
    </ul>
  )
}

type LineProps = { line: SlipLine; seesMoney: boolean }

function Line({ line, seesMoney }: LineProps) {
  const messages = useMessages(slipMessages)
  const language = useLanguage()
  return (
    <li className={styles.line}>
      <WasteIcon name={line.key} />
      <div className="k-grow">
        <div className={styles.name}>
          <b>{nameOf(line, language)}</b>
          {seesMoney && <Amount fen={line.amountFen} tone="ink" />}
        </div>
        <Formula line={line} seesMoney={seesMoney} />
        <Sources line={line} seesMoney={seesMoney} />
        {line.deductionReason && <p className={styles.note}>{messages.deducted(line.deductionReason)}</p>}
        {line.photos.length > 0 && (
          <div className={styles.proof}>
            <PhotoStrip photos={line.photos} size="s" nameOf={() => messages.proof} />
          </div>
        )}
      </div>
    </li>
  )
}

function Formula({ line, seesMoney }: LineProps) {
  const messages = useMessages(slipMessages)
  const figures = lineFigures(line)
  const net = figures.unit === 'piece' ? messages.pieces(figures.net) : messages.kg(figures.net)
  return (
    <p className={styles.formula}>
      {figures.gross && (
        <span>
          {messages.gross(figures.gross)}
          {figures.tare && ` − ${messages.tare(figures.tare)}`}
          {figures.deduction && ` − ${messages.deduction(figures.deduction)}`}
          {' = '}
        </span>
      )}
      <span>
        {net}
        {seesMoney && ` × ${figures.price}`}
      </span>
    </p>
  )
}

/** The source of the price, the price that was not applied if the two differ, and the source of the weight. */
function Sources({ line, seesMoney }: LineProps) {
  const messages = useMessages(slipMessages)
  const language = useLanguage()
  const locked = line.priceFrom === 'quote'
  const other = locked
    ? messages.todayWas(formatFen(line.todayFen))
    : messages.quoteWas(formatFen(line.quoteFen))
  return (
    <p className={styles.source}>
      {seesMoney && (
        <Badge tone={locked ? 'brand' : 'money'}>{locked ? messages.quote : messages.today}</Badge>
      )}
      {line.quoteFen !== line.todayFen && <span>{other}</span>}
      {line.unit === 'kg' &&
        (line.source === 'scale' ? (
          <span>{weightSourceText.scale[language]}</span>
        ) : (
          <span className={styles.hand}>{weightSourceText[line.source][language]}</span>
        ))}
    </p>
  )
}
