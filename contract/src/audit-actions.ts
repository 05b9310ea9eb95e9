/**
 * What changes nothing: an admin looked at people, their money or the trail. Ten at most: the trail
 * leaves them out by a query that takes no more.
 */
const readings = {
  group: 'Looking',
  actions: [
    'searchUserByEmail',
    'getUserRole',
    'listUsersWithRoles',
    'getLoneSignIns',
    'getCreditMovements',
    'getDecidedRefunds',
    'getRevenue',
    'getAuditNames',
    'getAccountTimeline',
    'searchPlatform',
  ],
} as const;

export const readingActions: readonly string[] = readings.actions;

/** The actions of the audit trail, grouped by what they concern. */
export const auditActions = [
  {
    group: 'Trading',
    actions: [
      'startTrading',
      'startTradingFor',
      'refuseStart',
      'startMany',
      'stopStarting',
      'stopTrading',
      'stopTradingFor',
      'finishSquareOff',
      'stopRun',
      'reachDailyLimit',
      'reachWeeklyLimit',
      'lockProfit',
      'stopUnpaidRun',
      'payDay',
      'leaveRest',
      'leaveRestFor',
      'pullKillSwitch',
      'pullKillSwitchFor',
      'liftKillSwitch',
      'readBooksAgain',
      'reopenWatched',
    ],
  },
  {
    group: 'Accounts',
    actions: [
      'addAccount',
      'addAccountFor',
      'addPaperAccount',
      'addPaperTwin',
      'modifyAccount',
      'modifyAccountFor',
      'deleteAccount',
      'deleteAccountFor',
      'claimAccount',
      'loginAccount',
      'loginAccountFor',
      'loginAccounts',
      'loginAllAccounts',
      'cancelLogins',
      'failLogin',
      'logoutAccount',
      'reopenSession',
    ],
  },
  {
    group: 'Credits',
    actions: [
      'createOrder',
      'settlePurchase',
      'requestRefund',
      'decideRefund',
      'endRefund',
      'adjustCredits',
      'requestAdjustment',
      'decideAdjustment',
    ],
  },
  {
    group: 'People',
    actions: [
      'createProfile',
      'updateProfile',
      'deleteUser',
      'deleteUserFromFirebase',
      'addAdminRole',
      'removeAdminRole',
      'setUserRole',
      'grantAdmin',
      'resetUserPassword',
      'seePerson',
      'disableUser',
      'enableUser',
      'noteShutOut',
      'logout',
      'logoutEverywhere',
    ],
  },
  {
    group: 'Issues',
    actions: [
      'addIssue',
      'changeIssueStatus',
      'resolveIssue',
      'takeIssue',
      'giveIssueBack',
      'commentOnIssue',
      'deleteIssue',
    ],
  },
  readings,
] as const satisfies { group: string; actions: readonly string[] }[];
