import { keepsTheLaws } from '../../../../../test/laws/keeps-laws.ts'
import { specimen } from '../law-fixture.ts'

keepsTheLaws(specimen)
