import { config } from 'zod';

/** zod would try whether it may use eval, which our content security policy forbids and reports. */
config({ jitless: true });
