import { expect, test } from 'vitest'
import { isDrawing } from './drawings-stay-home.ts'

test.each([
  ['/srv/tuerca/packages/line-art/src/parts/fuel.ts', true],
  ['C:\\tuerca\\packages\\line-art\\src\\emptyState.ts', true],
  ['/srv/tuerca/packages/line-art/src/dark-scheme.ts', false],
  ['/srv/tuerca/apps/web/src/shared/ui/scene.tsx', false],
])('%s is a drawing: %s', (path, drawing) => expect(isDrawing(path)).toBe(drawing))
