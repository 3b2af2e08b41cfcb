import { DatePicker } from 'antd'
import dayjs from 'dayjs'

const asDay = (day: string) => (day ? dayjs(day) : null)

/** Filter for a range of calendar days as `YYYY-MM-DD`; either end may be open. */
export function DayRange({
  from,
  to,
  label,
  onChange,
}: {
  from: string
  to: string
  label: string
  onChange: (next: { from: string; to: string }) => void
}) {
  return (
    <DatePicker.RangePicker
      allowEmpty={[true, true]}
      aria-label={label}
      value={[asDay(from), asDay(to)]}
      onChange={(range) =>
        onChange({ from: range?.[0]?.format('YYYY-MM-DD') ?? '', to: range?.[1]?.format('YYYY-MM-DD') ?? '' })
      }
    />
  )
}
