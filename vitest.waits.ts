// What a component shows is waited for as long as anything else (vitest.config.ts), not for the library's one second.
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 10_000 })
