import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchBox } from './search-box.tsx'

function asked(typed: string, whole?: RegExp): string[] {
  const found: string[] = []
  const { getByLabelText, unmount } = render(
    <SearchBox label="search" value="" onSearch={(text) => found.push(text)} {...(whole ? { whole } : {})} />,
  )
  const input = getByLabelText('search')
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
  fireEvent.blur(input)
  unmount()
  return found
}

test('a mobile number is found however it is pasted', () => {
  for (const typed of ['138 0000 0001', '+86 138-0000-0001', '１３８０００００００１'])
    expect(asked(typed), typed).toEqual(['13800000001'])
  expect(asked('138 0000 0001', /^1\d{10}$/)).toEqual(['13800000001'])
})

test('any other text is searched for as it stands', () => {
  expect(asked(' HS261124YYMS23VT ')).toEqual(['HS261124YYMS23VT'])
  expect(asked('SF 13800000001')).toEqual(['SF 13800000001'])
  expect(asked('王芳 138 0000 0001')).toEqual(['王芳 138 0000 0001'])
})
