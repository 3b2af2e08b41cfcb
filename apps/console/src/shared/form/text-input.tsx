import { characterCount } from '@huishou/kit/forms/normalize-text'
import { Form, Input, type FormItemProps, type InputProps, type InputRef } from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import { createContext, isValidElement, use, type ReactElement, type RefObject } from 'react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'

/**
 * The maximum number of characters. More are kept and marked as wrong, where `maxLength` would cut them off silently.
 */
type Limited = { limit: number }

/** Below a field of a form there is room to say what is wrong with it. */
const InItem = createContext(false)

/** The message for a text beyond its limit; null while it fits. */
function useLengthError() {
  const say = useSay()
  return (text: unknown, limit: number): string | null =>
    typeof text === 'string' && characterCount(text) > limit ? say(messages.tooLong, { max: limit }) : null
}

const onBlur = (rule: NonNullable<FormItemProps['rules']>[number]) =>
  typeof rule === 'function' ? rule : { ...rule, validateTrigger: 'onBlur' }

/**
 * As antd's `Form.Item`; around a text with a `limit` nothing is sent while it holds more, and the reason stands below it.
 * With `checkOnBlur` what is wrong is said when the field is left, and taken back as soon as somebody types.
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

/** The counter for antd, and the message of a field without a form item to show it. */
export function useLimit({ value, limit, shown = false }: Limited & { value: unknown; shown?: boolean }) {
  const tooLong = useLengthError()
  const alone = !use(InItem)
  const problem = alone ? tooLong(value, limit) : null
  return {
    ...(problem ? { status: 'error' as const, 'aria-invalid': true, title: problem } : {}),
    count: { max: limit, strategy: characterCount, show: problem ? () => problem : shown },
  }
}

/** Read by `focusLengthError` before anything is sent. */
const marked = ({ status }: { status?: 'error' }) => (status ? { 'data-too-long': true } : {})

type LineProps = Omit<InputProps, 'maxLength' | 'count' | 'showCount'> &
  Limited & { ref?: RefObject<InputRef | null>; showCount?: boolean }

/** One line of text. */
export function TextInput({ limit, showCount = false, ...input }: LineProps): ReactElement {
  const limited = useLimit({ value: input.value, limit, shown: showCount })
  return <Input {...input} {...limited} {...marked(limited)} />
}

type BoxProps = Omit<TextAreaProps, 'maxLength' | 'count' | 'showCount'> & Limited

/** Several lines, counted below. */
export function TextBox({ limit, ...box }: BoxProps): ReactElement {
  const limited = useLimit({ value: box.value, limit, shown: true })
  return <Input.TextArea {...box} {...limited} {...marked(limited)} />
}
