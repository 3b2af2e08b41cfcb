import { cashTolerance } from '@huishou/wire/cash/states'
import { money } from '../../shared/format.ts'

const signed = (fen: number): string => (fen > 0 ? `+${money(fen)}` : money(fen))

/** Formats an amount by which counted cash was over or short; red if it is too large to be booked without a reason. */
export function DifferenceAmount({ fen }: { fen: number }) {
  if (fen === 0) return <span className="faint">¥0.00</span>
  return <strong className={Math.abs(fen) > cashTolerance.bookedFen ? 'bad' : 'money'}>{signed(fen)}</strong>
}
