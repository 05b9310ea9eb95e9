import { paths } from '@sthira/contract/paths';
import { hourMs } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { accountDocument } from '#documents/accounts.ts';
import { userDocument } from '#documents/people.ts';
import type { Clock } from '#platform/clock.ts';
import type { Session } from '#platform/sign-in/auth.ts';
import { closings } from '#streaming/sockets/closings.ts';
import type { Connection } from '#streaming/sockets/connection.ts';
import { createDeliveries } from '#streaming/sockets/deliveries.ts';
import { judgeSocketPermission } from '#streaming/sockets/socket-permission.ts';
import { createSocketQuota } from '#streaming/sockets/socket-quota.ts';
import type { StreamRequest } from '#streaming/sockets/stream-path.ts';
import { createIdentityWatch } from '#streaming/watches/identity-watch.ts';
import { createReviver } from '#streaming/watches/reviver.ts';
import { createShardFeeds } from '#streaming/watches/shard-feeds.ts';
import { createSharedWatch } from '#streaming/watches/shared-watch.ts';
import type { Sources, WatchedDocument } from '#streaming/watches/sources.ts';
import { createAdminStream } from './admin-stream.ts';
import type { Admission } from './admission.ts';
import { createMarketStream } from './market-stream.ts';
import { createStatusStream } from './status-stream.ts';

/** A socket is closed after an hour at the latest; Cloud Run would cut it then. */
const longestMs = hourMs;

const accessRecord = z.pick(userDocument, {
  disabled: true,
  sessionsValidAfter: true,
  endedSignIns: true,
  role: true,
});
const ownershipRecord = z.pick(accountDocument, { ownerUid: true });

type Admitted = Extract<Admission, { verdict: 'admitted' }> & { stream: StreamRequest['stream'] };

export interface Streams {
  /** Sends an admitted socket its frames, until it ends or its person may no longer see them. */
  join(connection: Connection, admitted: Admitted): void;
}

export function createStreams({ sources, clock }: { sources: Sources; clock: Clock }): Streams {
  const documents = createSharedWatch<WatchedDocument>((path, emit) =>
    sources.watchDocument(path, emit),
  );
  const feeds = createShardFeeds(documents, clock);
  const deliveries = createDeliveries(clock);
  const reviver = createReviver({ sources, documents, clock });
  const market = createMarketStream({ documents, deliveries });
  const status = createStatusStream({ feeds, deliveries });
  const admin = createAdminStream({ sources, feeds, deliveries, clock });
  const quota = createSocketQuota();
  const identities = createIdentityWatch({ quota, sources });

  const expire = (connection: Connection, { expiresAt }: Session) => {
    const leftMs = Math.min(expiresAt - clock.now(), longestMs);
    const timer = setTimeout(() => connection.close(closings.tokenExpired), leftMs);
    connection.onEnd(() => clearTimeout(timer));
  };
  const keepPermission = (connection: Connection, { session, stream }: Admitted) => {
    const leave = documents.watch(paths.user(session.uid), ({ data }) => {
      const user = accessRecord.safeParse(data).data;
      const closing = judgeSocketPermission({ ...session, stream }, user);
      if (closing) connection.close(closing);
    });
    connection.onEnd(leave);
  };
  /**
   * Closes the socket when one of its accounts is handed over: the figures belong to the new owner.
   */
  const keepOwnership = (connection: Connection, { session, accounts }: Admitted) => {
    for (const id of accounts.keys()) {
      const leave = documents.watch(paths.account(id), ({ data }) => {
        const owned = ownershipRecord.safeParse(data).data;
        if (owned && owned.ownerUid !== session.uid) connection.close(closings.notYourAccount);
      });
      connection.onEnd(leave);
    }
  };

  return {
    join(connection, admitted) {
      const leave = quota.take(admitted.session.uid);
      if (!leave) return connection.close(closings.tooManySockets);
      connection.onEnd(leave);
      identities.wake();
      expire(connection, admitted.session);
      keepPermission(connection, admitted);
      if (admitted.stream === 'market') {
        connection.onEnd(reviver.follow('market'));
        market.join(connection);
      }
      if (admitted.stream === 'status') {
        keepOwnership(connection, admitted);
        for (const shard of shardsOf(admitted)) connection.onEnd(reviver.follow(shard));
        status.join(connection, admitted.accounts);
      }
      if (admitted.stream === 'admin') admin.join(connection);
    },
  };
}

function shardsOf({ accounts }: Admitted): Set<string> {
  return new Set([...accounts.values()].map(({ shard }) => shard));
}
