import { AppError } from '@/lib/core/errors';

export function unknownModel(model: string, problem = 'GET /v1/models lists the models.'): AppError {
  return new AppError('not_found', `The model "${model}" does not exist or cannot be used. ${problem}`, {
    fields: { model: 'unknown' },
  });
}
