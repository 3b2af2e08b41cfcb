import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// a timer of a component left mounted would fire after the test's document is gone
afterEach(cleanup)
