import { act, render, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { FormItem, TextInput } from './text-input.tsx'

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
  const { container } = render(<Page />)
  await act(async () => form.current?.submit())
  await waitFor(() => expect(container.textContent).toContain('At most 5 characters'))
  expect(container.querySelector('input')?.value).toBe('一二三四五六')
  expect(sent).toEqual([])
  await act(async () => form.current?.setFieldsValue({ name: '一二三四😀' }))
  await act(async () => form.current?.submit())
  await waitFor(() => expect(sent).toEqual([{ name: '一二三四😀' }]))
})

test('a field that stands alone says it at its end, and marks itself for whoever sends', async () => {
  const { container } = render(
    <TextInput limit={2} value="abc" aria-label="alone" onChange={() => undefined} />,
  )
  expect(container.textContent).toBe('At most 2 characters')
  expect(container.querySelector('[data-too-long][aria-invalid=true]')).not.toBeNull()
})
