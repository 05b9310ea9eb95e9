import { db } from '../../functions/src/platform/firestore.ts';

export interface FiledIssue {
  priority: string;
  description: string;
  source: string;
  status: string;
  count: number;
}

/** The issues the platform filed about an account. */
export async function issuesOf(accountId: string): Promise<FiledIssue[]> {
  const { docs } = await db().collection('issues').where('accountId', '==', accountId).get();
  return docs.map((snapshot) => snapshot.data() as FiledIssue);
}
