import { type Request, type Response, Router } from 'express';
import { type CarrierFaults, carrierFault } from './carrier-faults.ts';

/** The switches of a carrier, for tests. */
export function carrierFaultRoutes(faults: CarrierFaults): Router {
  const router = Router();
  router.get('/faults', (_request: Request, response: Response) => {
    response.json(faults.list());
  });
  router.post('/faults', (request: Request, response: Response) => {
    const { success, data } = carrierFault.safeParse(request.body);
    if (success) response.status(201).json(faults.add(data));
    else response.status(400).json({ error: 'No fault of a carrier' });
  });
  router.delete('/faults', ({ query: { id } }: Request, response: Response) => {
    faults.clear(id === undefined ? undefined : Number(id));
    response.json({});
  });
  return router;
}
