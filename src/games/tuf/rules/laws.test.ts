import { keepsTheLaws } from '../../../../test/laws/keeps-laws.ts'
import { specimen } from './specimen.ts'

keepsTheLaws(specimen)
