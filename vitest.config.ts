import { defineConfig } from 'vitest/config'
import { ByLength } from './e2e/halves.ts'

/**
 * How long a test waits for what it asks for, as long as a page's own waits (browser.ts): on a busy machine one second
 * is a few frames.
 */
const expectations = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    sequence: { sequencer: ByLength },
    // The queue's library lets go of its note that a job failed; where a test has taken the database away, it comes
    // after the end.
    onUnhandledError: ({ message, stack }) =>
      !(/after calling end on the pool/.test(message) && /graphile-worker.*failJobs/s.test(stack ?? '')),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          sequence: { groupOrder: 0 },
          testTimeout: 30_000,
          expect: expectations,
          setupFiles: ['./vitest.waits.ts'],
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'slices',
          sequence: { groupOrder: 1 },
          isolate: false,
          include: ['apps/api/src/**/*.test.ts', 'db/**/*.test.ts'],
          globalSetup: ['./vitest.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: expectations,
          maxWorkers: 2,
          // Once more on a busy machine, as journeys: what needed it is named in the report, and is mended.
          retry: 1,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['./e2e/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          fileParallelism: false,
          // Once more on a busy machine; a journey that needed it is named in the report, and is mended.
          retry: 1,
          expect: expectations,
        },
      },
    ],
  },
})
