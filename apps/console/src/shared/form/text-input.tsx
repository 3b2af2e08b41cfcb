// Text fields with a length limit, and the form item that prevents sending text beyond it.

import { characterCount } from '@huishou/kit/forms/character-count'
import { Form, Input, type FormItemProps, type InputProps, type InputRef } from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import { createContext, isValidElement, use, type ReactElement, type RefObject } from 'react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

/**
 * The maximum number of characters. Longer text is kept and marked as invalid, whereas `maxLength` would silently
 * truncate it.
 */
type Limited = { limit: number }

/** Whether the input is inside a form item, which shows the error below it. */
const InItem = createContext(false)

/** Returns a function for the error message of a text beyond its limit; null if it fits. */
function useLengthError() {
  const say = useSay()
  return (text: unknown, limit: number): string | null =>
    typeof text === 'string' && characterCount(text) > limit ? say(messages.tooLong, { max: limit }) : null
}

const onBlur = (rule: NonNullable<FormItemProps['rules']>[number]) =>
  typeof rule === 'function' ? rule : { ...rule, validateTrigger: 'onBlur' }

/**
 * antd's `Form.Item` with validation of the `limit` of the text field inside: the form cannot be submitted while the
 * text is too long. With `checkOnBlur`, errors appear when the field is left and disappear on the next input.
 */
export function FormItem<Values = unknown>({
  children,
  rules: given = [],
  checkOnBlur = false,
  ...item
}: FormItemProps<Values> & { checkOnBlur?: boolean }) {
  const rules = checkOnBlur ? given.map(onBlur) : given
  const tooLong = useLengthError()
  const named = item.name !== undefined && isValidElement<Partial<Limited>>(children)
  const limit = named ? children.props.limit : undefined
  const fits = (text: unknown) => {
    const problem = limit === undefined ? null : tooLong(text, limit)
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
  }
  return (
    <InItem value={limit !== undefined}>
      <Form.Item<Values>
        {...item}
        {...(checkOnBlur ? { validateTrigger: ['onBlur', 'onChange'] } : {})}
        {...(limit === undefined
          ? { rules }
          : {
              rules: [{ validator: (_: unknown, text: unknown) => fits(text) }, ...rules],
              validateFirst: true,
            })}
      >
        {children}
      </Form.Item>
    </InItem>
  )
}

/** The props of antd's character counter; outside a form item also the error message. */
export function useLimit({ value, limit, shown = false }: Limited & { value: unknown; shown?: boolean }) {
  const tooLong = useLengthError()
  const alone = !use(InItem)
  const problem = alone ? tooLong(value, limit) : null
  return {
    ...(problem ? { status: 'error' as const, 'aria-invalid': true, title: problem } : {}),
    count: { max: limit, strategy: characterCount, show: problem ? () => problem : shown },
  }
}

/** The attribute by which `focusLengthError` finds the field before a write is sent. */
const marked = ({ status }: { status?: 'error' }) => (status ? { 'data-too-long': true } : {})

type LineProps = Omit<InputProps, 'maxLength' | 'count' | 'showCount'> &
  Limited & { ref?: RefObject<InputRef | null>; showCount?: boolean }

/** Single-line text field. */
export function TextInput({ limit, showCount = false, ...input }: LineProps): ReactElement {
  const limited = useLimit({ value: input.value, limit, shown: showCount })
  return <Input {...input} {...limited} {...marked(limited)} />
}

type BoxProps = Omit<TextAreaProps, 'maxLength' | 'count' | 'showCount'> & Limited

/** Multi-line text field with a character count below. */
export function TextBox({ limit, ...box }: BoxProps): ReactElement {
  const limited = useLimit({ value: box.value, limit, shown: true })
  return <Input.TextArea {...box} {...limited} {...marked(limited)} />
}
