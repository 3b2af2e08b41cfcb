import type { DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'

/** One row in the description of a record, as an array; the array is empty if the value is empty. */
export const fact = (
  label: string,
  children: ReactNode,
  span: 1 | 'filled' = 1,
): NonNullable<DescriptionsProps['items']> =>
  children === null || children === undefined || children === ''
    ? []
    : [{ key: label, label, children, span }]
