import { addressOf, serviceAccounts } from '../../functions/src/platform/service-accounts.ts';
import { secrets } from '../../tools/deploying/plan.ts';
import { type Answer, missing, ok, refused, wrong } from './routes.ts';

export const projectId = 'steady-live';
export const ofProject = `projects/${projectId}`;

export interface DeployedFunction {
  name: string;
  buildConfig: { entryPoint: string };
  serviceConfig: {
    availableCpu?: string;
    maxInstanceRequestConcurrency?: number;
    maxInstanceCount?: number;
    serviceAccountEmail?: string;
    environmentVariables: Record<string, string>;
    secretEnvironmentVariables?: { key: string; secret: string }[];
  };
  eventTrigger?: { serviceAccountEmail?: string };
}
export interface Job {
  name: string;
  timeZone: string;
  httpTarget: { oidcToken: { serviceAccountEmail: string } };
}
export interface Policy {
  bindings: { role: string; members: string[] }[];
}

/** What Google lets a project do. */
interface Limits {
  /** Processors of a region. Cloud Run asks them of each function by itself, not of their sum. */
  vcpu: number;
  /** An organisation policy keeps `allUsers` out. */
  refusesAllUsers: boolean;
}

/** Where Cloud Tasks are: asia-south2, beside the database, has none. */
const taskRegions = ['asia-south1'];

/**
 * A project before its first deployment, made as docs/operating/deploying.md says: a database,
 * accounts and secrets, and nothing else. It refuses what Google refuses, and keeps what it was
 * given.
 */
export class NewProject {
  readonly functions = new Map<string, DeployedFunction>();
  readonly jobs = new Map<string, Job>();
  readonly queues = new Map<string, object>();
  readonly indexes: object[] = [];
  readonly fields = new Map<string, object>();
  /** Who may do what with a service, a queue or a secret. */
  readonly policies = new Map<string, Policy>();
  /** How images are cleaned up, by the repository. */
  readonly cleaning = new Map<string, object>();
  readonly rules: string[] = [];
  /** The archive of the functions. */
  archive: Buffer = Buffer.alloc(0);
  readonly hosted = { files: {} as Record<string, string>, config: {}, released: '' };
  readonly operations = new Map<string, object>();
  readonly limits: Limits;

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { vcpu: 20, refusesAllUsers: false, ...limits };
  }

  /** An operation that takes no time. */
  done(response: object = {}): Answer {
    const name = `${ofProject}/operations/${this.operations.size + 1}`;
    this.operations.set(name, { name, done: true, response });
    return ok({ name, done: true, response });
  }

  setPolicy(of: string, policy: Policy): Answer {
    const everybody = policy.bindings.some(({ members }) => members.includes('allUsers'));
    if (everybody && this.limits.refusesAllUsers)
      return refused(
        400,
        'FAILED_PRECONDITION',
        'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
      );
    this.policies.set(of, policy);
    return ok(policy);
  }

  /** Whom the policy of a service, a queue or a secret gives a role to. */
  holders(of: string, role: string): string[] {
    const bindings = this.policies.get(of)?.bindings ?? [];
    return bindings.filter((each) => each.role === role).flatMap(({ members }) => members);
  }

  createFunction(region: string, id: string, wanted: DeployedFunction): Answer {
    const name = `${ofProject}/locations/${region}/functions/${id}`;
    if (this.functions.has(name)) return refused(409, 'ALREADY_EXISTS', `${name} exists.`);
    const refusal = this.#tooMany(id, wanted) ?? tooSmall(wanted) ?? this.#withoutRights(wanted);
    if (refusal) return refusal;
    const service = `${ofProject}/locations/${region}/services/${id.toLowerCase()}`;
    const uri = `https://${id.toLowerCase()}-x.${region}.run.app`;
    const made = { ...wanted, name, state: 'ACTIVE', environment: 'GEN_2' };
    made.serviceConfig = { ...wanted.serviceConfig, ...{ service, uri } };
    this.functions.set(name, made);
    return this.done(made);
  }

  updateFunction(name: string, wanted: DeployedFunction): Answer {
    const found = this.functions.get(name);
    if (!found) return missing(name);
    const serviceConfig = { ...found.serviceConfig, ...wanted.serviceConfig };
    this.functions.set(name, { ...found, ...wanted, serviceConfig });
    return this.done(this.functions.get(name));
  }

  #tooMany(id: string, { serviceConfig }: DeployedFunction): Answer | undefined {
    const { availableCpu = '1', maxInstanceCount = 100 } = serviceConfig;
    const most = Math.floor(this.limits.vcpu / Number(availableCpu));
    if (maxInstanceCount <= most) return undefined;
    return wrong(
      `Could not create Cloud Run service ${id.toLowerCase()}. spec.template.metadata.annotations[autoscaling.knative.dev/maxScale]: Max instances must be set to ${most} or fewer to set the requested total CPU.`,
    );
  }

  #withoutRights({ serviceConfig, eventTrigger }: DeployedFunction): Answer | undefined {
    const { serviceAccountEmail: account = '', secretEnvironmentVariables = [] } = serviceConfig;
    const known = serviceAccounts.map((each) => addressOf(each, projectId));
    const strange = [account, eventTrigger?.serviceAccountEmail ?? account].find(
      (each) => !known.includes(each),
    );
    if (strange !== undefined) return missing(`Service account ${strange}`);
    const closed = secretEnvironmentVariables.find(
      ({ secret }) =>
        !this.holders(
          `${ofProject}/secrets/${secret}`,
          'roles/secretmanager.secretAccessor',
        ).includes(`serviceAccount:${account}`),
    );
    return (
      closed &&
      refused(
        403,
        'PERMISSION_DENIED',
        `Permission denied on secret ${closed.secret} for ${account}.`,
      )
    );
  }

  createQueue(region: string, queue: { name: string }): Answer {
    if (!taskRegions.includes(region))
      return wrong(`Location '${region}' is not a valid location for Cloud Tasks.`);
    this.queues.set(queue.name, queue);
    return ok(queue);
  }

  secret(name: string, found: object): Answer {
    return (secrets as readonly string[]).includes(name) ? ok(found) : missing(`Secret ${name}`);
  }
}

/** Less than a whole processor serves one request at a time. */
function tooSmall({ serviceConfig }: DeployedFunction): Answer | undefined {
  const { availableCpu = '1', maxInstanceRequestConcurrency = 80 } = serviceConfig;
  if (Number(availableCpu) >= 1 || maxInstanceRequestConcurrency === 1) return undefined;
  return wrong('Total cpu < 1 is not supported with concurrency > 1.');
}
