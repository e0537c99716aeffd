import { keepsTheLaws } from '../../../../../test/laws/keeps-laws.ts'
import { lawFixture } from '../law-fixture.ts'

keepsTheLaws(lawFixture)
