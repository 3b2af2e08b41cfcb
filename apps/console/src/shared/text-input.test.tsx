import { Form } from 'antd'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { FormItem, TextInput } from './text-input.tsx'

const setUp = async (at: React.ReactNode) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(place).render(at))
  return place
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('more than a field takes is kept, said below it and not sent; an emoji is one character', async () => {
  const sent: unknown[] = []
  const [form] = [{ current: null as null | ReturnType<typeof Form.useForm>[0] }]
  function Page() {
    const [own] = Form.useForm()
    form.current = own
    return (
      <Form form={own} onFinish={(values) => sent.push(values)} initialValues={{ name: '一二三四五六' }}>
        <FormItem name="name" label="name">
          <TextInput limit={5} />
        </FormItem>
      </Form>
    )
  }
  const place = await setUp(<Page />)
  await act(async () => form.current?.submit())
  await settled()
  expect(place.querySelector('input')?.value).toBe('一二三四五六')
  expect(place.textContent).toContain('At most 5 characters')
  expect(sent).toEqual([])
  await act(async () => form.current?.setFieldsValue({ name: '一二三四😀' }))
  await act(async () => form.current?.submit())
  await settled()
  expect(sent).toEqual([{ name: '一二三四😀' }])
})

test('a field that stands alone says it at its end, and marks itself for whoever sends', async () => {
  const place = await setUp(<TextInput limit={2} value="abc" aria-label="alone" onChange={() => undefined} />)
  expect(place.textContent).toBe('At most 2 characters')
  expect(place.querySelector('[data-too-long][aria-invalid=true]')).not.toBeNull()
})
