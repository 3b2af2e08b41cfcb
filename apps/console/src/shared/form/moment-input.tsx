import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ComponentProps } from 'react'

type PickerProps = Pick<
  ComponentProps<typeof DatePicker>,
  'id' | 'disabled' | 'allowClear' | 'aria-label' | 'disabledDate' | 'placeholder' | 'style'
>
type Props = PickerProps & { value?: number | null; onChange?: (at: number | null) => void }

/** Date and time picker with minute precision; the value is in epoch milliseconds, or null. */
export const MomentInput = ({ value, onChange, ...picker }: Props) => (
  <DatePicker
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    style={{ width: '100%' }}
    {...picker}
    value={value == null ? null : dayjs(value)}
    onChange={(at: dayjs.Dayjs | null) => onChange?.(at?.valueOf() ?? null)}
  />
)
