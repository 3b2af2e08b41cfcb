import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Unmounts every component after its test: otherwise a timer could fire when the test's document is gone.
afterEach(cleanup)
